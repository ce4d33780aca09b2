const whole = new WeakSet<Response>();

/** True of an answer that was made with all its headers. */
export const isWhole = (answer: Response): boolean => whole.has(answer);

/**
 * An answer with all its headers, to which nothing is added on its way out: Node takes a plain object as it is, while
 * to change the headers of an answer that is made costs a read as much as half of its routing.
 */
export function wholeAnswer(
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const answer = new Response(body, { status, headers });
  whole.add(answer);
  return answer;
}
