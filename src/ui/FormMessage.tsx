import type { RefObject } from 'react';

interface Props {
  message?: string | undefined;
  messageRef: RefObject<HTMLDivElement | null>;
}

/** Stays in the page while empty, so that a screen reader hears when it is filled. */
export function FormMessage({ message, messageRef }: Props) {
  return (
    <div role="alert" ref={messageRef} tabIndex={-1} className={message ? 'notice notice-error' : undefined}>
      {message && <p>{message}</p>}
    </div>
  );
}
