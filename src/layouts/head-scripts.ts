import { LOCALES } from '../../contract/locales.ts';

/**
 * Runs before the first paint, so that neither preferences nor the header's account flash nor the fonts of a first visit
 * (`components/frame/scripts/fetch-fonts.ts`) are waited for, and before any other
 * script, so that Ctrl K is never the browser's (`components/frame/search-shortcut.ts` opens the search); a field that
 * has taken the key keeps it. The language that `frame/scripts/locale-offer.ts` offers is chosen here, so that the offer
 * has its room from the first paint: the cookie's, then the browser's, unless it is the page's or was turned down. A press on what is marked with `data-late` waits until `frame/scripts/held-press.ts` repeats
 * it; a second one on the same thing does what the markup says. Must be the same on every page: the content security policy allows it by hash.
 */
export const EARLY_SCRIPT = `{
let d=document,r=d.documentElement.dataset,c=d.cookie,s={},t,a,v,w,u;
try{s=localStorage;s['agora:fonts']||(r.fonts='late')}catch{s={}}
for(let k of ['theme','motion','textSize'])if(t=s['agora:'+k])r[k]=t;
if(t=r.theme||/agora_theme=(light|dark)/.exec(c)?.[1])r.theme=t;
if(/^(light|dark)$/.test(t))for(let e of d.querySelectorAll('[name=theme-color]'))e.media=e.media.includes(t)?'all':'not all';
if(a=d.querySelector('[name=agora-analytics]')){[v,w,u]=(s['agora:consent']||'').split(' ');r.consent=v=='leaving'||w==a.dataset.version&&u>Date.now()?v:'ask'}
if((t=[/agora_locale=([^;]*)/.exec(c)?.[1],...navigator.languages].map(x=>x?.split('-')[0].toLowerCase()).find(x=>/^(${LOCALES.join('|')})$/.test(x)))&&t!=d.documentElement.lang.slice(0,2)&&s['agora:localeOffer']!=t)r.offer=t
if(s['agora:loggedIn']=='true'||/agora_session=./.test(c))r.member='';
addEventListener('keydown',e=>{let k=e.ctrlKey||e.metaKey;if(!e.defaultPrevented&&!e.altKey&&(k?/^k$/i.test(e.key)&&!e.shiftKey:e.key=='/'&&s['agora:slash']!='off'&&!e.target.closest?.('input,textarea,select,dialog,[contenteditable]')))e.preventDefault(),r.search=''})
addEventListener('click',e=>{let b=e.target.closest?.('a,button,input'),p='data-pressed';
if(b?.closest('[data-late]')&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.button||b.type=='submit'&&(!e.detail||b.form.q.value)||b.hasAttribute(p)))d.querySelector('['+p+']')?.removeAttribute(p),b.setAttribute(p,e.detail),e.preventDefault()},true)
}`;

/**
 * Prefetches links on hover or touch. Never prerenders: a prerendered page would run guards and consume
 * queued toasts.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/*auth/*', '/*profile*', '/*settings', '/u/*', '/*/u/*'] } },
          { not: { selector_matches: '[download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * First in the document, for style sheets come in no certain order. Layers: a later one wins over an earlier one whatever
 * the selector, and what is in none (the scoped style of a component) over all. The view transition: Chromium takes the
 * opt-in back while no style sheet has arrived. The current section: the minifier of style sheets warns of a selector that
 * it does not know.
 */
export const FIRST_STYLE =
  '@layer tokens,reset,base,prose,controls,components,margin,frame,utilities,print;' +
  '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}' +
  '.toc a:target-current{color:var(--ink);font-weight:600}';
