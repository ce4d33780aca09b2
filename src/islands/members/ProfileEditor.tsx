import { useStore } from '@nanostores/react';
import { $visitor } from '../../stores/session.ts';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

/** The form waits for the member's record; once it is there, later changes of it do not touch what is typed. */
export function ProfileEditor(props: Omit<ProfileFormProps, 'member'>) {
  const member = useStore($visitor);
  return member && <ProfileForm key={member._id} {...props} member={member} />;
}
