import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../contract/users.ts';
import { createPictureEditor } from '../../stores/profile-picture.ts';
import { session } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { CropDialog } from './CropDialog.tsx';
import { announce } from './announce.ts';
import { MemberDisc } from './MemberDisc.tsx';
import { ACCEPTED, useDrop, usePastedImage } from './incoming.ts';
import { type FileMessages, issueSentence, withLimits } from './messages.ts';

interface Props extends FileMessages {
  member: User;
}

/** The member's picture; saved on its own as soon as it is cropped. */
export function PictureField({ member, ...messages }: Props) {
  const { t, locale } = messages;
  const [editor] = useState(() => createPictureEditor({ uid: member._id, update: session.update }));
  const picture = useStore(editor.$picture);
  const { image, work, issue } = picture;
  const isIdle = work === null && image === null;
  const chooser = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = ([chosen]: readonly File[]) => chosen && void editor.choose(chosen);
  const { isOver, handlers } = useDrop(isIdle, choose);
  usePastedImage(isIdle, (pasted) => choose([pasted]));

  useEffect(() => {
    editor.sweep([member.picture, member.pictureMedium, member.pictureSmall]);
  }, [editor, member]);

  const say = (message: string) => showToast({ type: 'success', message, locale });
  const save = () =>
    announce(
      messages,
      editor.save().then((isStored) => {
        if (isStored) return 'success';
        return editor.$picture.get().issue ? 'failed' : 'canceled';
      }),
      t.saved,
    );
  const remove = async () => (await editor.remove()) && say(t.removed);

  const input = (capture?: 'user') => (
    <input
      ref={capture ? camera : file}
      hidden
      type="file"
      accept={ACCEPTED}
      capture={capture}
      aria-label={capture ? t.take : t.choose}
      onChange={({ currentTarget }) => {
        choose([...(currentTarget.files ?? [])]);
        // Allows choosing the same file again.
        currentTarget.value = '';
      }}
    />
  );

  return (
    <section
      className="picture-field ui"
      aria-labelledby="picture-title"
      data-over={isOver || undefined}
      {...handlers}
    >
      <h2 className="picture-title" id="picture-title">
        {t.picture}
      </h2>
      <MemberDisc name={member.name} picture={member.pictureMedium} size="6rem" alt={t.pictureAlt} />
      <div className="picture-words">
        <p className="field-hint">{isOver ? t.dropHere : withLimits(locale, t.pictureHint)}</p>
        <div className="cluster">
          <button
            ref={chooser}
            type="button"
            className="button button-secondary button-small"
            disabled={!isIdle}
            aria-busy={work?.state === 'opening' || undefined}
            onClick={() => file.current?.click()}
          >
            {work?.state === 'opening' ? t.opening : member.picture ? t.change : t.choose}
          </button>
          <button
            type="button"
            className="button button-secondary button-small touch-only"
            disabled={!isIdle}
            onClick={() => camera.current?.click()}
          >
            {t.take}
          </button>
          {member.picture && (
            <button
              type="button"
              className="button button-quiet button-small"
              disabled={!isIdle}
              aria-busy={work?.state === 'removing' || undefined}
              onClick={() => void remove()}
            >
              {work?.state === 'removing' ? t.removing : t.remove}
            </button>
          )}
        </div>
        <div role="alert">
          {issue && !image && <p className="field-error">{issueSentence(messages, issue)}</p>}
        </div>
      </div>
      {input()}
      {input('user')}
      {image && (
        <CropDialog
          {...messages}
          picture={{ ...picture, image }}
          editor={editor}
          returnTo={chooser}
          onSave={save}
        />
      )}
    </section>
  );
}
