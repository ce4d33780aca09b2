import { storedMember } from '../../device/stored-user.ts';
import { OwnDrafts } from './own-drafts.ts';

/* What pages of members have for whoever is signed in; nobody else loads it. */

class OwnerOnly extends HTMLElement {
  connectedCallback() {
    this.#show();
    document.addEventListener('agora:session', this.#show);
    addEventListener('storage', this.#show);
  }

  disconnectedCallback() {
    document.removeEventListener('agora:session', this.#show);
    removeEventListener('storage', this.#show);
  }

  #show = () => {
    const member = storedMember();
    this.hidden = member?.tag !== this.dataset.tag;
  };
}

class MemberTools extends HTMLElement {
  connectedCallback() {
    const user = storedMember();
    const { member, tag } = this.dataset;
    // Moderators have no tools on their own posts.
    if (user?.tag === tag || !user?.permisions.includes(member ? 'admin' : 'moderate')) return;
    this.hidden = false;
    void import('../../islands/moderation/mount.tsx')
      .then(({ mountTools }) => mountTools(this))
      .catch(() => {});
  }
}

customElements.define('agora-owner', OwnerOnly);
customElements.define('agora-tools', MemberTools);
customElements.define('agora-drafts', OwnDrafts);
