import { listen, type SiteServer } from '../edge/site-server.ts';
import { StartError } from './start-error.ts';

export async function takePort(port: number): Promise<SiteServer> {
  try {
    return await listen(port);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    throw new StartError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}
