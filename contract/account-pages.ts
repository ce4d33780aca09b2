const ACCOUNT_PAGE =
  /^(?:\/(?:en|es))?\/(?:(?:auth|moderation|profile|settings)(?:\/|$)|u\/[^/]+\/(?:edit|post\/new|[^/]+\/edit)$)/;

/** Whether a member's account is changed on this page, so that it may reach its providers and is never measured. */
export function isAccountPage(path: string): boolean {
  return ACCOUNT_PAGE.test(path);
}
