import { Button } from '@mantine/core'
import { type ImportTarget, SHEET_IMPORTS } from '@prumo/contracts/imports/import-targets'
import { IconCircleCheck } from '@tabler/icons-react'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ImportSide } from './import-side.ts'
import classes from './notices.module.css'
import type { KnownSystem } from './use-import.ts'

interface SystemNoticeProps {
  readonly side: ImportSide
  readonly system: KnownSystem
  /** Goes on with the sheet as another import. */
  readonly onTarget: (target: ImportTarget) => void
}

/** Which system exported the sheet, and the import that takes all of it where this one does not. */
export function SystemNotice({ side, system, onTarget }: SystemNoticeProps) {
  const t = useTexts('imports')
  const can = useCan()
  // Of a sheet of both kinds an import of one takes a part alone.
  const isWhole = system.targets.includes(side.target) && system.targets[0] !== 'transactions'
  const isBest = isWhole || system.targets[0] === side.target
  const others = isBest ? [] : system.targets.slice(0, 1)
  return (
    <div className={classes['known']} role="status">
      <IconCircleCheck size={18} aria-hidden />
      <div>
        <strong>{t('columns.system', { system: t(`systems.${system.name}`) })}</strong>
        {others.map((target) => {
          const { permission, also } = SHEET_IMPORTS[target]
          const isAllowed = can(permission) && (also === undefined || can(also))
          return (
            <p key={target}>
              {t(target === 'transactions' ? 'columns.both_ways' : 'columns.other_target')}{' '}
              {isAllowed ? (
                <Button size="compact-sm" variant="light" onClick={() => onTarget(target)}>
                  {t(`titles.${target}`)}
                </Button>
              ) : null}
            </p>
          )
        })}
      </div>
    </div>
  )
}
