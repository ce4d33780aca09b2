import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  timeline: 'Lives in time',
  timelineLead:
    'Each line is a life, and each era has a scale of its own. An end is dotted where the year is approximate or unknown.',
  timelinePartial: 'Here are the {names} most influential names; the others are in the open data.',
  undated: 'Without a known date:',
  charts: 'How many there are',
  chartsLead: 'Each bar is divided in the colours of the eras, from the oldest to the most recent:',
  byCentury: 'By century of birth',
  bySchool: 'By school',
  byGender: 'By gender',
  byRegion: 'By region',
  regionNote: 'By places of birth, life and death: those who moved between regions count in each.',
  kindNote: 'In the colours of the era of whoever received the influence.',
  century: 'Century',
  school: 'School',
  gender: 'Gender',
  region: 'Region',
  feminine: 'Women',
  masculine: 'Men',
  more: '{count} more',
};
