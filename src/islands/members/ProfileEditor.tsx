import { useStore } from '@nanostores/react';
import { $visitor } from '../../stores/session.ts';
import { PictureField } from '../files/PictureField.tsx';
import type { FileWords } from '../files/words.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

interface Props extends Omit<ProfileFormProps, 'member'> {
  files: FileWords;
}

/** The form waits for the member's record; once it is there, later changes of it do not touch what is typed. */
export function ProfileEditor({ files, ...props }: Props) {
  const member = useStore($visitor);
  if (!member) return null;
  return (
    <div className="form" key={member._id}>
      <PictureField {...files} member={member} />
      <ProfileForm {...props} member={member} />
    </div>
  );
}
