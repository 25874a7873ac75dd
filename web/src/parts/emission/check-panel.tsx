import type { EmissionChecklist } from '@prumo/contracts/invoice-emission/emission.schema'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { checkAddress } from './emission-address.ts'
import classes from './emission.module.css'

interface CheckPanelProps {
  /** Undefined while it is not known. */
  readonly checklist: EmissionChecklist | undefined
}

/** What is missing before a note can be issued, each with the way to where it is filled in. */
export function CheckPanel({ checklist }: CheckPanelProps) {
  const t = useTexts('invoiceEmission')
  if (checklist === undefined) return null
  return (
    <section className={classes['section']} aria-label={t('checklist.title')}>
      {checklist.is_ready ? (
        <p className={classes['ready']} role="status">
          <IconCircleCheck size={18} aria-hidden />
          {t('checklist.ready')}
        </p>
      ) : (
        <>
          <h3>{t('checklist.title')}</h3>
          <ul className={classes['missing']}>
            {checklist.items.map((item) => {
              const { place, record_id, field, message } = item
              const name = item.name ?? t(`checklist.places.${place}`)
              return (
                <li key={`${place}.${record_id}.${field}.${message}`}>
                  <IconCircleDashed size={18} aria-hidden />
                  <span>{t('checklist.row', { name, message })}</span>
                  <AppLink
                    href={checkAddress(item)}
                    aria-label={t('checklist.open_of', { message })}
                  >
                    {t('checklist.open')}
                  </AppLink>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
