import type { ReceivedDocument } from '@prumo/contracts/received-documents/received-document.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

/** What the company said of a note, when it was registered, or why it was refused. */
export function ManifestationList({ document }: { readonly document: ReceivedDocument }) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const { manifestations, type } = document
  if (type !== 'nfe') return null
  return (
    <section className={classes['section']} aria-label={t('manifestation')}>
      <h3>{t('manifestation')}</h3>
      {manifestations.length === 0 ? <p className={classes['quiet']}>{t('nothing_said')}</p> : null}
      <ul className={classes['said']}>
        {manifestations.map((said) => (
          <li key={said.id}>
            <strong>{t(`manifestations.${said.kind}`)}</strong>
            <span>
              {said.registered_at === null
                ? t(`said_statuses.${said.status}`)
                : t('registered', { when: format.instant(said.registered_at) })}
              {said.protocol === null ? '' : ` · ${t('protocol_is', { protocol: said.protocol })}`}
            </span>
            {said.reason === null ? null : <span>{said.reason}</span>}
            {said.rejection === null ? null : (
              <span className={classes['fault']}>{t('rejection', said.rejection)}</span>
            )}
            {said.status === 'queued' && said.fault !== null ? (
              <span className={classes['fault']}>{t(`faults.${said.fault}`)}</span>
            ) : null}
            <span className={classes['quiet']}>
              {t('asked_by', { name: said.asked_by_name, when: format.instant(said.asked_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
