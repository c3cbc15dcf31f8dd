import type { DocumentSection } from '#web/ui/document/document.tsx';
import styles from './legal.module.css';

interface StoredItem {
  what: string;
  key: string;
  until: string;
}

/** Everything that a script of ours stores in a browser, by the beginning of its name there. */
const storedForVisitors: readonly StoredItem[] = [
  {
    what: 'Whether you chose the light or the dark theme',
    key: 'theme',
    until: 'Until you clear the data of this site',
  },
  {
    what: 'Which posts you bookmarked',
    key: 'bookmarks',
    until: 'Until you remove the bookmark or clear the data',
  },
  {
    what: 'Which jobs you saved, and when you applied',
    key: 'saved-jobs',
    until: 'Until you remove them or clear the data',
  },
  {
    what: 'A list of saved jobs that could not be read, if there was one',
    key: 'saved-jobs-damaged',
    until: 'Until you delete it on the Saved Jobs page, or clear the data',
  },
  {
    what: 'The last five searches of each search field',
    key: 'recent-searches:',
    until: 'Until you press Clear recent searches or clear the data',
  },
  {
    what: 'Which posts you liked',
    key: 'liked-posts',
    until: 'Until you remove the like or clear the data',
  },
  {
    what: 'The private links of drafts, posts and interview experiences, with their titles',
    key: 'submissions',
    until: 'Until you remove them or clear the data',
  },
  {
    what: 'What you typed into a form and have not sent yet',
    key: 'draft:',
    until: 'Until you send it or close the tab',
  },
  {
    what: 'A post that you are writing, with its image',
    key: 'post-draft:',
    until: 'Until you save it as a draft, publish it or press Start over',
  },
];

const storedForAdministrators: readonly StoredItem[] = [
  { what: 'The sign-in', key: 'token', until: 'For 15 minutes at a time, until you sign out' },
  { what: 'Whether the side menu is folded', key: 'sidebar', until: 'Until you clear the data' },
  {
    what: 'That the single keys of the inbox are turned off',
    key: 'inbox-keys-off',
    until: 'Until you turn them on or clear the data',
  },
];

function StoredHere({ caption, rows }: { caption: string; rows: readonly StoredItem[] }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Stored as</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, key, until }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              <td data-label="Stored as">
                <code>{key}</code>
              </td>
              <td data-label="How long">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const browserSections: readonly DocumentSection[] = [
  {
    id: 'in-your-browser',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          Some things are stored on your own device, so that the site remembers them for you. They
          are not sent to us. You can delete them at any time in your browser settings.
        </p>
        <StoredHere caption="Stored for visitors" rows={storedForVisitors} />
        <StoredHere caption="Stored for administrators only" rows={storedForAdministrators} />
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          <strong>Visitors get no cookies from us</strong>, neither for tracking nor for anything
          else. That is why there is no cookie banner.
        </p>
        <p>
          Administrators who sign in get one cookie, <code>__Host-refresh</code>. It keeps them
          signed in for up to 30 days, no script can read it, and it ends when they sign out. People
          who ask to become an administrator get another one, <code>__Host-registration</code>,
          until their address is confirmed, for one day at most.
        </p>
      </>
    ),
  },
];
