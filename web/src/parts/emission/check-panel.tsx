import type { EmissionChecklist } from '@prumo/contracts/invoice-emission/emission.schema'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { checkAddress } from './emission-address.ts'
import classes from './emission.module.css'

interface CheckPanelProps {
  /** Undefined while it is not known. */
  readonly checklist: EmissionChecklist | undefined
  /** The emission whose form is on the screen: its own fields are gone to there. */
  readonly shownEmission?: number
}

const CORRECT = { words: 'checklist.open', of: 'checklist.open_of' } as const
const LOOK = { words: 'of_sales.open', of: 'checklist.look_at' } as const

/** Goes to a field of the form on the screen. */
const focusField = (name: string): void =>
  document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)?.focus()

/** What is missing before a note can be issued, each with the way to where it is filled in. */
export function CheckPanel({ checklist, shownEmission }: CheckPanelProps) {
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
              const isHere = place === 'emission' && record_id === shownEmission
              // Of a sale that has a note there is nothing to correct.
              const way = place === 'emission' ? LOOK : CORRECT
              const name = item.name ?? t(`checklist.places.${place}`)
              return (
                <li key={`${place}.${record_id}.${field}.${message}`}>
                  <IconCircleDashed size={18} aria-hidden />
                  <span>{t('checklist.row', { name, message })}</span>
                  {isHere && field !== null ? (
                    <button
                      type="button"
                      className={classes['go']}
                      aria-label={t('checklist.open_of', { message })}
                      onClick={() => focusField(field)}
                    >
                      {t('checklist.open')}
                    </button>
                  ) : null}
                  {isHere ? null : (
                    <AppLink href={checkAddress(item)} aria-label={t(way.of, { message })}>
                      {t(way.words)}
                    </AppLink>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
