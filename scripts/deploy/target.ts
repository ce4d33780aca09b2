import { LOOPBACK_HOSTS, parseConfig } from '../../server/config.ts';
import { DeployError, DIST } from './manifests.ts';

const isLocal = (url: string) => LOOPBACK_HOSTS.includes(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** Origin of the live site. */
export function liveUrl(): string {
  const { siteUrl } = parseConfig(process.env);
  if (isLocal(siteUrl)) {
    throw new DeployError(
      'PUBLIC_SITE_URL names no public site: set it to the origin that readers type, or give an address or a file: npm run deploy:plan -- https://agora.example',
    );
  }
  return siteUrl;
}

export interface Target {
  /** Of Firebase; its Hosting site has the same name. */
  project: string;
  /** Folder of the build. */
  build: string;
  siteUrl: string;
}

/** Where `npm run deploy` deploys to: refused unless the build is one for readers. */
export function deployTarget(): Target {
  const { isDemo, firebase, siteUrl } = parseConfig(process.env);
  const problems = [
    ...(isDemo ? ['There is no Firebase project to deploy to: set the PUBLIC_FIREBASE_* variables.'] : []),
    ...(siteUrl.startsWith('https://') && !isLocal(siteUrl)
      ? []
      : [`PUBLIC_SITE_URL is ${siteUrl}: set it to the https:// origin that readers type.`]),
  ];
  if (problems.length > 0) throw new DeployError(problems.join('\n'));
  return { project: firebase.projectId, build: DIST, siteUrl };
}
