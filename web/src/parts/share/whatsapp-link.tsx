import { Button } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'

interface WhatsAppLinkProps {
  readonly text: string
  /** That of the buttons beside it. */
  readonly size: 'sm' | 'compact-sm'
}

/** Opens WhatsApp with a text to send; whom to is chosen there, and nobody is told of it. */
export function WhatsAppLink({ text, size }: WhatsAppLinkProps) {
  const t = useTexts('kit')
  return (
    <Button
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      size={size}
      variant="default"
    >
      {t('send_by_whatsapp')}
    </Button>
  )
}
