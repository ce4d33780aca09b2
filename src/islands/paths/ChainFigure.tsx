import { Fragment } from 'react';
import { format, formatNumber } from '../../i18n/format.ts';
import type { ShownChain } from '../../lib/views/shown-chain.ts';
import { ChainDrawing } from './ChainDrawing.tsx';
import { type PathsMessages, countPages, sayStep } from './messages.ts';

interface Props {
  messages: PathsMessages;
  chain: ShownChain;
  title: string;
  /** Where the title leads. */
  href?: string;
}

/** A chain as a drawing, and as a list to be read in its order. */
export function ChainFigure({ messages, chain, title, href }: Props) {
  const { locale, t } = messages;
  const { people, steps } = chain;
  const minutes = (count: number) => format(t.minutes, { count: formatNumber(locale, count) });
  return (
    <div className="chain">
      <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      <ChainDrawing chain={chain} locale={locale} />
      <div className="chain-reading">
        <p className="kicker">
          {format(t.toRead, { pages: countPages(messages, people.length), minutes: minutes(chain.minutes) })}
        </p>
        <ol className="chain-people">
          {people.map(({ id, href, name, lifespan, minutes: own }, at) => (
            <li key={id}>
              <a href={href}>{name}</a>{' '}
              <span className="card-meta">
                {lifespan && `${lifespan} · `}
                {minutes(own)}
              </span>
              {steps[at]?.edges.map(({ kind, source }) => (
                <p key={kind} className={`chain-say ${kind}`}>
                  {sayStep(messages, steps[at]!, kind, people[at + 1]!.name)}
                  {source && (
                    <Fragment>
                      {' '}
                      <span className="card-meta">{format(t.source, { source })}</span>
                    </Fragment>
                  )}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
