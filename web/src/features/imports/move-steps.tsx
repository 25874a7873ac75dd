import { Button } from '@mantine/core'
import { importAddress } from '@prumo/contracts/imports/import-address'
import { importRoutes } from '@prumo/contracts/imports/imports.contract'
import { type ImportTarget, SHEET_IMPORTS } from '@prumo/contracts/imports/import-targets'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './move-panel.module.css'
import { SYSTEMS } from './systems/system-sheet.ts'

/** In this order what a row names is there when it comes; contacts are of two lists. */
const ORDER = [
  'bank-accounts',
  'categories',
  'suppliers',
  'clients',
  'transactions',
] as const satisfies readonly ImportTarget[]

/** The order in which a company moves in, what of it is done, and how each system exports. */
export function MoveSteps({ target }: { readonly target: ImportTarget }) {
  const t = useTexts('importMove')
  const imports = useTexts('imports')
  return (
    <>
      <p>{t('order')}</p>
      <ol className={classes['order']}>
        {ORDER.map((step) => (
          <MoveStep key={step} step={step} isHere={step === target} />
        ))}
      </ol>
      <p>{t('how')}</p>
      <dl className={classes['systems']}>
        {SYSTEMS.map((system) => (
          <div key={system}>
            <dt>{imports(`systems.${system}`)}</dt>
            <dd>{t(`exports.${system}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface MoveStepProps {
  readonly step: (typeof ORDER)[number]
  readonly isHere: boolean
}

/** A step is done once a sheet of it was imported and not taken back. */
function MoveStep({ step, isHere }: MoveStepProps) {
  const t = useTexts('importMove')
  const sheet = SHEET_IMPORTS[step]
  const isAllowed = useCan()(sheet.permission)
  const history = useRouteQuery(importRoutes[step].history, { enabled: isAllowed, silent: true })
  const isDone = history.data?.data.imports.some(({ undone_at }) => undone_at === null) ?? false
  const name = t(`steps.${step}`)
  return (
    <li>
      <span className={kitClasses['tone']} data-tone={isDone ? 'done' : 'neutral'}>
        {isDone ? (
          <IconCircleCheck size={18} role="img" aria-label={t('done')} />
        ) : (
          <IconCircle size={18} role="img" aria-label={t('to_do')} />
        )}
      </span>
      {isAllowed && !isHere ? (
        <Button component={AppLink} href={importAddress(sheet)} variant="subtle" size="compact-sm">
          {name}
        </Button>
      ) : (
        <span className={classes['here']}>{name}</span>
      )}
    </li>
  )
}
