import { useStore } from '@nanostores/react';
import { $member } from '../../stores/session.ts';
import { PictureField } from '../files/PictureField.tsx';
import type { FileMessages } from '../files/messages.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

interface Props extends Omit<ProfileFormProps, 'member'> {
  files: FileMessages;
}

/** Waits for the member's record; later changes of it are merged into what is typed. */
export function ProfileEditor({ files, ...props }: Props) {
  const member = useStore($member);
  if (!member) return null;

  return (
    <div className="form" key={member._id}>
      <PictureField {...files} member={member} />
      <ProfileForm {...props} member={member} />
    </div>
  );
}
