import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './move-panel.module.css'

const MoveSteps = lazy(() =>
  Promise.all([import('./move-steps.tsx'), loadTexts('importMove')]).then(([file]) => ({
    default: file.MoveSteps,
  })),
)

interface MovePanelProps {
  readonly target: ImportTarget
}

/** How a company moves in from another system: in which order, how each exports, and what is done. */
export function MovePanel({ target }: MovePanelProps) {
  const t = useTexts('imports')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes['panel']}>
      <h2>
        <button
          type="button"
          className={classes['head']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden data-open={isOpen ? true : undefined} />
          {t('move.title')}
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={classes['body']}>
          <Suspense>
            <MoveSteps target={target} />
          </Suspense>
        </div>
      ) : null}
    </section>
  )
}
