/** A note of services that takes the place of another. */
export const emissionReplacement = {
  title: 'Replace invoice {{number}}?',
  message:
    'A draft with the data of this invoice is made for you to correct and issue. Once the new one is authorised, this one is replaced, and that cannot be undone.',
  code: 'Why it is replaced',
  codes: {
    client_refused: 'Refused by the client',
    left_simples: 'Left the Simples Nacional',
    entered_simples: 'Entered the Simples Nacional',
    immunity: 'Immunity or exemption since before',
    immunity_ended: 'End of immunity or exemption',
    other: 'Another reason',
  },
  reason: 'Reason',
  reason_hint: 'From 15 to 255 characters: it goes in the new invoice.',
  confirm: 'Make the replacement',
  done: 'Draft of the replacement made',
  replaces: 'Replaces invoice {{number}}',
  replaced_by: 'Replaced by invoice {{number}}',
  to_be_replaced_by: 'To be replaced by invoice {{number}}',
}
