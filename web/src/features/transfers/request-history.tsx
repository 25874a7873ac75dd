import type { RequestEvent } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './transfers.module.css'

/** All that happened to a request, in order. */
export function RequestHistory({ events }: { readonly events: readonly RequestEvent[] }) {
  const t = useTexts('transfers')
  const format = useFormat()
  return (
    <section>
      <h2 className={classes['heading']}>{t('requests.history')}</h2>
      <ol className={classes['history']}>
        {events.map(({ act, user_name, reason, happened_at }, place) => (
          // Events are only ever added at the end.
          <li key={place}>
            <span>{t('requests.event', { act: t(`requests.acts.${act}`), name: user_name })}</span>
            <time dateTime={happened_at}>{format.instant(happened_at)}</time>
            {reason === null ? null : <span className={classes['reason']}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
