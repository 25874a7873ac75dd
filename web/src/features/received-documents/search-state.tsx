import type { DocumentSearch } from '@prumo/contracts/received-documents/received-document.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

/** How far the search came at each authority, and what could not be read. */
export function SearchState({ search }: { readonly search: DocumentSearch }) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const { is_on, cursors, unread_count, unread, environment } = search
  const when = (instant: string | null) => (instant === null ? t('never') : format.instant(instant))
  return (
    <div className={classes['strip-state']}>
      <strong>{t(is_on ? 'on' : 'off')}</strong>
      {environment === 'homologation' ? (
        <span className={classes['quiet']}>{t('homologation')}</span>
      ) : null}
      {cursors.map(({ authority, answered_at, wait_until }) => (
        <span key={authority} className={classes['source']}>
          <b>{t(`authorities.${authority}`)}</b>
          <span className={classes['quiet']}>
            {[
              t('last_search', { when: when(answered_at) }),
              wait_until === null || answered_at === null
                ? null
                : t('next_search', { when: format.instant(wait_until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ))}
      {unread_count === 0 ? null : (
        <section className={classes['unread']} aria-label={t('unread', { count: unread_count })}>
          <strong>{t('unread', { count: unread_count })}</strong>
          <span className={classes['quiet']}>{t('unread_hint')}</span>
          <ul>
            {unread.map(({ authority, nsu, schema, reason, received_at }) => (
              <li key={`${authority}/${nsu}`}>
                {t(`unread_reasons.${reason ?? 'unknown'}`)}{' '}
                <span className={classes['quiet']}>
                  {[
                    t(`authorities.${authority}`),
                    schema,
                    `NSU ${nsu}`,
                    format.instant(received_at),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
