import { SESSION_KEYS, hasStoredSession, randomToken, readStored } from '../../../device/session-keys.ts';

// In every document: creates the session's token, and starts the session of a signed-in member.
if (!readStored(SESSION_KEYS.webToken)) {
  try {
    localStorage.setItem(SESSION_KEYS.webToken, randomToken());
  } catch {
    // Without storage each page gets its own token.
  }
}

/** Fetches the identity SDK when the browser is idle. */
function wake() {
  if (hasStoredSession()) void import('../../../stores/session.ts').then((module) => module.session.start());
}

// Safari has no idle callbacks.
(window.requestIdleCallback ?? setTimeout)(wake);
