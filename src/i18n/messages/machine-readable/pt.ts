export const pt = {
  guide: 'Cada página da biblioteca também existe como Markdown puro, no mesmo endereço com {suffix} no fim.',
  guideLicense: 'Os textos estão sob {license}: cite a página e mantenha a licença.',
  wikiFeed: 'Novidades da wiki',
  wikiFeedLead: 'Artigos e filósofos novos na {site}.',
  categoryFeed: 'Novidades em {name}',
  categoryFeedLead: 'Artigos e filósofos novos em {name}, na {site}.',
  memberFeed: 'Posts de {name}',
  follow: 'Acompanhar por RSS',
  rss: 'RSS',
  json: 'JSON Feed',
} as const;
