interface Props {
  title: string;
  text: string;
  again: string;
  onAgain: () => void;
}

/** What could not be loaded, with a retry button. */
export function LoadFailed({ title, text, again, onAgain }: Props) {
  return (
    <div className="stack" role="alert">
      <div className="notice notice-error">
        <p className="notice-title">{title}</p>
        <p>{text}</p>
      </div>
      <p>
        <button type="button" className="button button-secondary" onClick={onAgain}>
          {again}
        </button>
      </p>
    </div>
  );
}
