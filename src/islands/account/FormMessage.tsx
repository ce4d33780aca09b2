import type { RefObject } from 'react';

interface Props {
  message?: string | undefined;
  messageRef: RefObject<HTMLParagraphElement | null>;
}

/** Stays in the page while empty, so that a screen reader hears when it is filled. */
export function FormMessage({ message, messageRef }: Props) {
  return (
    <div role="alert" className={message ? 'notice notice-error' : undefined}>
      {message && (
        <p ref={messageRef} tabIndex={-1}>
          {message}
        </p>
      )}
    </div>
  );
}
