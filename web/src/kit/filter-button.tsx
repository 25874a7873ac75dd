import { Button } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'

/** '+ Filtro' */
export function FilterButton(props: Pick<ComponentProps<'button'>, 'onClick' | 'ref'>) {
  const t = useTexts('kit')
  return (
    <Button
      {...props}
      variant="default"
      size="sm"
      className={classes['tool'] ?? ''}
      title={t('list.filters')}
      aria-haspopup="dialog"
      leftSection={<IconFilterPlus size={16} aria-hidden />}
    >
      {t('list.add_filter')}
    </Button>
  )
}
