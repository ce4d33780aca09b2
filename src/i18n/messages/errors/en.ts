import type { Sentences } from './sentences.ts';

export const en: Sentences = {
  'malformed-request': 'The browser sent an address that we cannot read. Check it and try again.',
  'malformed-json': 'The request arrived incomplete. Try again.',
  'validation-failed': 'Some fields need correcting.',
  unauthenticated: 'Log in to continue',
  'token-expired': 'Your session has expired. Log in again to continue; what you wrote is still here.',
  'token-revoked': 'Your session was ended. Log in again to continue.',
  forbidden: 'You are not allowed to do that.',
  'registration-closed': 'Sign-up is closed at the moment.',
  'registration-incomplete': 'Finish signing up to continue.',
  'host-not-allowed': 'This address cannot be used here. Open the site at its usual address.',
  'origin-not-allowed':
    'Another site tried to do this in your name. Open this site at its usual address and try again.',
  'post-moderated':
    'A moderator hid or deleted this post, so it cannot be published again from here. The reason is on your profile.',
  'not-found': 'We could not find what you are looking for.',
  'user-not-found': 'We could not find that profile.',
  'post-not-found': 'We could not find that post. It may have been deleted.',
  'product-not-found': 'We could not find that product. It may have been deleted.',
  'contact-not-found': 'We could not find that contact. It may have been deleted.',
  'address-not-found': 'There is no address yet.',
  'method-not-allowed': 'That action is not possible here. Reload the page and try again.',
  'request-timeout':
    'The request took too long and was cut off. Check your connection and try again; nothing you wrote is lost.',
  'tag-taken': 'That address is taken. Choose another.',
  'version-conflict':
    'This post changed somewhere else while you were editing. Compare the two texts before saving.',
  'limit-reached': 'You have reached the limit of items. Delete one to add another.',
  'own-admin': 'Nobody takes the permission to administer from themselves. Ask another administrator.',
  'user-deleted': 'This account has been deleted.',
  'body-too-large': 'The text is too long to send. Shorten it and try again.',
  'unsupported-media-type': 'That format is not accepted. Reload the page and try again.',
  'rate-limited': 'Too many requests in a short time. Wait a minute and try again.',
  'headers-too-large':
    'The browser sent too much along with the request. Delete the cookies of this site and try again.',
  internal: 'Something failed on our side. Try again in a moment.',
  unavailable: 'The service is down for a moment. Try again shortly.',
  'read-only':
    'The site is under maintenance and can only be read for now. What you wrote is still here; try again later.',
  'search-too-slow': 'The search took too long. Look for fewer words, or try again shortly.',
  'storage-full':
    'The server is out of space and cannot save anything for now. What you wrote is still here; try again later.',
  offline: 'No connection. Check your network and try again; nothing you wrote is lost.',
  'unexpected-answer': 'The server’s answer could not be read. Try again.',
  'field/required': 'Fill in this field.',
  'field/too-short': 'Write a little more.',
  'field/too-long': 'Write a little less.',
  'field/too-many': 'There are too many items. Remove some.',
  'field/bad-format': 'Check the format of this field.',
  'field/bad-characters': 'Remove the invisible characters from this field.',
  'field/reserved': 'That word is reserved. Choose another.',
  'field/unknown-field': 'This field is not accepted. Reload the page and try again.',
  'field/invalid': 'Check this field.',
  'field/too-dense':
    'The passage that starts on line {line} has too many quotation marks, asterisks or other signs without a blank line. Break it into paragraphs.',
  'field/too-heavy':
    'The passage that starts on line {line} would take up too much of the page. Simplify it or split the text in two.',
  'field/too-many-references':
    'The address defined on line {line} is too long for so many links. Use a shorter address or fewer links.',
  'field/too-many-pictures':
    'On line {line} the text goes beyond 50 pictures. Remove some or split the text in two.',
  'field/nested-too-deep':
    'On line {line}, lists or quotations are nested too many levels deep. Use fewer levels.',
  'field/table-too-large':
    'The table that starts on line {line} has too many cells. Split it into smaller tables.',
  'auth/account-exists-with-different-credential':
    'That email has an account with another way of logging in. Log in that way to link the two.',
  'auth/argument-error': 'We did not understand those details. Check them and try again.',
  'auth/cancelled-popup-request': 'Another login window was already open. Continue there or try again.',
  'auth/credential-already-in-use':
    'That account is already linked to another profile here. Log in with it or choose another.',
  'auth/email-already-in-use':
    'We could not create an account with those details. If you already have one, log in or recover your password.',
  'auth/expired-action-code': 'This link has expired. Ask for a new one.',
  'auth/internal-error': 'The account service did not answer as it should. Try again in a moment.',
  'auth/invalid-action-code': 'This link has been used or is incomplete. Ask for a new one.',
  'auth/invalid-api-key': 'The account service is not set up properly. Please tell the site’s team.',
  'auth/invalid-credential': 'The email or password does not match. Try again or recover your password.',
  'auth/invalid-email': 'Check the email: something is missing.',
  'auth/network-request-failed': 'No connection to the account service. Check your network and try again.',
  'auth/no-service':
    'This address is for reading only: the account service does not answer at it. Open the site at its usual address.',
  'auth/operation-not-allowed': 'This way of logging in is not enabled on this site. Use another.',
  'auth/operation-not-supported-in-this-environment':
    'This browser does not allow this way of logging in. Use email and password or another browser.',
  'auth/popup-blocked': 'The browser blocked the login window. Allow windows from this site and try again.',
  'auth/popup-closed-by-user':
    'The login window was closed before you finished. Try again whenever you like.',
  'auth/provider-already-linked':
    'That way of logging in is already linked to your account. Reload the page to see it.',
  'auth/requires-recent-login':
    'You logged in some time ago. For safety, confirm that it is you and try again.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes or recover your password.',
  'auth/unauthorized-domain':
    'This address is not authorised for logging in. Open the site at its usual address.',
  'auth/user-disabled': 'This account is suspended. Write to the site’s team.',
  'auth/user-token-expired': 'Your session has expired. Log in again to continue.',
  'auth/user-mismatch': 'That is another account. Try again with the one you use here.',
  'auth/weak-password': 'This password is weak. Use at least 8 characters, several words if you can.',
  'auth/web-storage-unsupported':
    'The browser does not allow your session to be kept. Turn on cookies and site data and try again.',
  'storage/object-not-found': 'The file no longer exists. Upload it again.',
  'storage/unauthenticated': 'Your session has ended. Log in again to upload files.',
  'storage/unauthorized': 'You cannot upload this file here. Choose another or log in again.',
  'storage/quota-exceeded': 'There is no more room for files. Delete some and try again.',
  'storage/retry-limit-exceeded': 'The upload took too long. Check your network and try again.',
  'storage/canceled': 'Upload cancelled. Start again whenever you like.',
  'storage/invalid-argument': 'This file cannot be uploaded. Choose another.',
  'storage/app-deleted': 'The page was closed during the upload. Reload it and try again.',
  'storage/bucket-not-found': 'The file service is not set up properly. Please tell the site’s team.',
  'storage/cannot-slice-blob': 'The file changed during the upload. Choose it again.',
  'storage/internal-error': 'The file service failed. Try again in a moment.',
  'storage/invalid-argument-count': 'The upload could not start. Reload the page and try again.',
  'storage/invalid-checksum': 'The file arrived damaged. Upload it again.',
  'storage/invalid-default-bucket': 'The file service is not set up properly. Please tell the site’s team.',
  'storage/invalid-event-name': 'The upload could not start. Reload the page and try again.',
  'storage/invalid-format': 'This file could not be read. Choose another.',
  'storage/invalid-root-operation': 'This file cannot be uploaded here.',
  'storage/invalid-url': 'The address of the file is not valid. Upload it again.',
  'storage/no-default-bucket': 'The file service is not set up properly. Please tell the site’s team.',
  'storage/no-download-url': 'The file was uploaded but has no address yet. Try again.',
  'storage/project-not-found': 'The file service is not set up properly. Please tell the site’s team.',
  'storage/server-file-wrong-size': 'The file changed during the upload. Choose it again.',
  'storage/unauthorized-app': 'The file service did not recognise this site. Reload the page and try again.',
  'storage/unknown': 'The upload failed. Try again in a moment.',
  'storage/unsupported-environment': 'This browser cannot upload files. Use another, more recent one.',
  'installations/app-offline':
    'Measuring has stopped. There is no connection to delete the identifier at Google; the next page tries again.',
  'installations/not-registered':
    'Measuring has stopped. The identifier at Google was still being made; the next page deletes it.',
  'installations/request-failed':
    'Measuring has stopped. Google did not confirm that the identifier is deleted; the next page tries again.',
};
