import { Button } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'

/** Opens WhatsApp with a text to send; whom to is chosen there, and nobody is told of it. */
export function WhatsAppLink({ text }: { readonly text: string }) {
  const t = useTexts('kit')
  return (
    <Button
      component="a"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      size="compact-sm"
      variant="default"
    >
      {t('send_by_whatsapp')}
    </Button>
  )
}
