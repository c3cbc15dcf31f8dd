import { type ReactNode, useState } from 'react';
import { type AlertFrequency, alertFrequencies } from '#contract/alert-frequencies.ts';
import type { JobAlert, OwnAlerts } from '#contract/alerts.ts';
import { fill } from '#contract/fill-template.ts';
import { formatDate } from '#contract/india-time.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { alertPages, publicPaths } from '#contract/public-paths.ts';
import { PrivateLinkPage } from '#web/features/submissions/private-link-content.tsx';
import { call } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { RadioField } from '#web/ui/radio-field/radio-field.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { privateHead } from '#web/lib/head/head-data.ts';

export const head = privateHead(text.manageTitle, text.consentHint, alertPages.manage);

interface ListProps {
  token: string;
  ownAlerts: OwnAlerts;
  reload: () => void;
}

function useAlerts({ token, ownAlerts, reload }: ListProps) {
  const toast = useToast();
  const [alerts, setAlerts] = useState<readonly JobAlert[]>(ownAlerts.alerts);
  const [isBusy, setBusy] = useState(false);

  const save = async (work: () => Promise<readonly JobAlert[]>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      setAlerts(await work());
      toast('Saved');
    } catch (error) {
      const isGone = readErrorStatus(error) === 404;
      if (isGone) reload();
      toast(isGone ? text.gone : 'The change was not saved. Please try again.', { tone: 'danger' });
    }
    setBusy(false);
  };
  return {
    alerts,
    isBusy,
    setFrequency: (id: string, frequency: AlertFrequency) =>
      void save(async () => {
        return (await call('changeAlert', { body: { token, alert: id, frequency } })).alerts;
      }),
    setRemoved: (ids: string[], isRemoved: boolean) =>
      void save(async () => {
        if (!isRemoved) return (await call('restoreAlerts', { body: { token, ids } })).alerts;
        await call('unsubscribeAlerts', { body: { token, ids } });
        return alerts.map((alert) => (ids.includes(alert.id) ? { ...alert, isRemoved } : alert));
      }),
  };
}

const choices = alertFrequencies.map((id) => ({ id, name: text.frequencies[id] }));

function Alert({ alert, changes }: { alert: JobAlert; changes: ReturnType<typeof useAlerts> }) {
  const { id, title, listPath, frequency, created_at: since, isRemoved } = alert;
  const { isBusy, setFrequency, setRemoved } = changes;
  return (
    <li className="card grid gap-3 p-5">
      <h2 className="text-lg" dir="auto">
        <Link to={listPath}>{title}</Link>
      </h2>
      <p className="text-ink-soft text-sm">{`Since ${formatDate(since)}`}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {isRemoved ? (
          <p>Removed. You can undo this for 24 hours.</p>
        ) : (
          <RadioField
            legend={text.frequency}
            name={`frequency-${id}`}
            choices={choices}
            chosenId={frequency}
            onChange={({ target }) => {
              const chosenFrequency = alertFrequencies.find((each) => each === target.value);
              if (chosenFrequency) setFrequency(id, chosenFrequency);
            }}
          />
        )}
        {/* One button in both states, so that it keeps the focus. */}
        <Button
          variant="outline"
          aria-disabled={isBusy}
          onClick={() => setRemoved([id], !isRemoved)}
        >
          {isRemoved ? 'Undo' : 'Remove'}
          <span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </li>
  );
}

function AlertList(props: ListProps) {
  const changes = useAlerts(props);
  const { alerts, isBusy, setRemoved } = changes;
  const activeAlerts = alerts.filter(({ isRemoved }) => !isRemoved);
  return (
    <>
      <h1 className="text-2xl">{text.manageTitle}</h1>
      <p className="text-ink-soft">
        {fill(text.manageAbout, { address: props.ownAlerts.address })}
      </p>
      {alerts.length === 0 ? (
        <EmptyState title="You have no job alerts" heading="h2" hint={text.noneHint} />
      ) : (
        <ul className="grid gap-4 p-0 list-none">
          {alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} changes={changes} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ButtonLink to={publicPaths.home}>{text.explore}</ButtonLink>
        {alerts.length > 1 && (
          <Button
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => {
              const ids = (activeAlerts.length > 0 ? activeAlerts : alerts).map(({ id }) => id);
              setRemoved(ids, activeAlerts.length > 0);
            }}
          >
            {activeAlerts.length > 0 ? 'Turn all off' : 'Turn all on again'}
          </Button>
        )}
      </div>
    </>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 w-[min(44rem,100%)] wrap-anywhere">{children}</div>
);

export const Component = () => (
  <PrivateLinkPage
    readData={(token) => call('getAlerts', { body: { token } })}
    title={text.manageTitle}
    loadingText="Loading your alerts…"
    failedText="Your alerts could not be loaded."
    className="grid justify-items-center content-start min-h-[60vh] pt-8 pb-16 px-gutter"
    MessageFrame={Column}
    unknownContent={
      <EmptyState title={text.noAlertsForLink} heading="h1" hint={text.linkHint}>
        <ButtonLink to={publicPaths.home}>{text.explore}</ButtonLink>
      </EmptyState>
    }
  >
    {(ownAlerts, access) => (
      <Column>
        <AlertList {...access} ownAlerts={ownAlerts} />
      </Column>
    )}
  </PrivateLinkPage>
);
