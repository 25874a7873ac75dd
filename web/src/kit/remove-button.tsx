import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { confirm } from '../client/messages.ts'
import { useTexts } from '../texts/use-texts.ts'

interface RemoveButtonProps {
  /** What is deleted, as the question names it. */
  readonly name: string
  readonly isPending: boolean
  readonly onRemove: () => void
}

/** 'Excluir', in the foot of a record's drawer: asks first, since nothing brings the record back. */
export function RemoveButton({ name, isPending, onRemove }: RemoveButtonProps) {
  const t = useTexts('kit')
  const ask = async () => {
    const isSure = await confirm({
      title: t('remove.title'),
      message: t('remove.message', { name }),
      confirmLabel: t('remove.act'),
      isDanger: true,
    })
    if (isSure) onRemove()
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void ask()}
    >
      {t('remove.act')}
    </Button>
  )
}
