import type { Choices } from '../../../contract/preferences.ts';

/** The choices before their island is there: what is chosen meanwhile waits in `chosen`. */
export interface EarlyChoices extends HTMLDivElement {
  chosen?: Partial<Choices> | undefined;
}

/**
 * Runs before the choices are painted: marks what this device has stored, and applies and stores what is chosen until
 * the island takes over. Storage may be refused.
 */
export const EARLY_CHOICES = `{
let f=document.querySelector('.choices'),r=document.documentElement.dataset,s={};
try{s=localStorage;s.x}catch{s={}}
f.chosen={};
for(let i of f.querySelectorAll('input'))if(i.value===s['agora:'+i.name])i.checked=true;
f.addEventListener('change',({target:{name:n,value:v}})=>{
if(!f.chosen)return;
f.chosen[n]=v;
let d=v==='system'||v==='normal';
if(d)delete r[n];else r[n]=v;
try{d?s.removeItem('agora:'+n):s.setItem('agora:'+n,v)}catch{}
})
}`;
