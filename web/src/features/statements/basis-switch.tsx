import { Group } from '@mantine/core'
import { DRE_BASES } from '@prumo/contracts/statements/columns'
import listClasses from '../../kit/list.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'

type Basis = (typeof DRE_BASES)[number]

interface BasisSwitchProps {
  readonly basis: Basis
  readonly onChange: (basis: Basis) => void
}

/** Competência | Caixa: by which day a DRE counts. */
export function BasisSwitch({ basis, onChange }: BasisSwitchProps) {
  const t = useTexts('statements')
  return (
    <Group gap={4} role="group" className={classes['basis'] ?? ''} aria-label={t('basis.label')}>
      {DRE_BASES.map((one) => (
        <button
          key={one}
          type="button"
          className={listClasses['preset']}
          aria-pressed={one === basis}
          onClick={() => onChange(one)}
        >
          {t(`basis.${one}`)}
        </button>
      ))}
    </Group>
  )
}
