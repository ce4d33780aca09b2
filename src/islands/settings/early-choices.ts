import type { Choices } from '../../../contract/preferences.ts';
import type { Slash } from '../../stores/preferences.ts';

/** The preferences before hydration: what is chosen waits in `chosen`. */
export interface EarlyChoices extends HTMLDivElement {
  chosen?: (Partial<Choices> & { slash?: Slash }) | undefined;
}

/**
 * Runs before the first paint: checks the stored values, and applies and stores choices until hydration.
 * Storage may be blocked.
 */
export const EARLY_CHOICES = `{
let f=document.querySelector('.choices'),r=document.documentElement.dataset,s={};
try{s=localStorage;s.x}catch{s={}}
f.chosen={};
for(let i of f.querySelectorAll('input'))if(i.value===s['agora:'+i.name])i.checked=true;
f.addEventListener('change',({target:{name:n,value:v}})=>{
if(!f.chosen)return;
f.chosen[n]=v;
let d=v==='system'||v==='normal'||v==='on';
if(d)delete r[n];else r[n]=v;
try{d?s.removeItem('agora:'+n):s.setItem('agora:'+n,v)}catch{}
})
}`;
