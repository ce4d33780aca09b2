/** How Markdown becomes HTML, while it is being written and in a build. There is no code in it to be highlighted. */
export const MARKDOWN = { syntaxHighlight: false } as const;
