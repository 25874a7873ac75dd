/** Words of exported invoices, by language. */
export const invoicesPt = {
  labels: {
    invoice_net: 'Valor líquido',
    invoice_number: 'Número',
    invoice_operation: 'Operação',
    invoice_type: 'Tipo',
    issued_on: 'Emissão',
    key: 'Chave de acesso',
    protocol: 'Protocolo ou código',
    series: 'Série',
  },
  filters: {
    filter_invoice_date: 'Emissão',
    filter_invoice_status: 'Situação',
    filter_invoice_type: 'Tipo',
    filter_invoice_operation: 'Operação',
  },
  values: {
    filter_invoice_status: {
      authorized: 'Autorizada',
      canceled: 'Cancelada',
      replaced: 'Substituída',
      denied: 'Denegada',
      rejected: 'Rejeitada',
      unconfirmed: 'Sem protocolo',
    },
    filter_invoice_operation: {
      exit: 'Saída',
      entry: 'Entrada',
      return: 'Devolução',
    },
    filter_invoice_type: { nfe: 'NF-e', nfce: 'NFC-e', nfse: 'NFS-e' },
  },
}

type InvoiceWords = typeof invoicesPt

export const invoicesEn: InvoiceWords = {
  labels: {
    invoice_net: 'Net value',
    invoice_number: 'Number',
    invoice_operation: 'Operation',
    invoice_type: 'Type',
    issued_on: 'Issued on',
    key: 'Access key',
    protocol: 'Protocol or code',
    series: 'Series',
  },
  filters: {
    filter_invoice_date: 'Issued on',
    filter_invoice_status: 'Status',
    filter_invoice_type: 'Type',
    filter_invoice_operation: 'Operation',
  },
  values: {
    filter_invoice_status: {
      authorized: 'Authorised',
      canceled: 'Cancelled',
      replaced: 'Replaced',
      denied: 'Denied',
      rejected: 'Rejected',
      unconfirmed: 'Without protocol',
    },
    filter_invoice_operation: {
      exit: 'Outgoing',
      entry: 'Incoming',
      return: 'Return',
    },
    filter_invoice_type: { nfe: 'NF-e', nfce: 'NFC-e', nfse: 'NFS-e' },
  },
}

export const invoicesDe: InvoiceWords = {
  labels: {
    invoice_net: 'Nettobetrag',
    invoice_number: 'Nummer',
    invoice_operation: 'Vorgang',
    invoice_type: 'Art',
    issued_on: 'Ausgestellt am',
    key: 'Zugriffsschlüssel',
    protocol: 'Protokoll oder Code',
    series: 'Serie',
  },
  filters: {
    filter_invoice_date: 'Ausgestellt am',
    filter_invoice_status: 'Status',
    filter_invoice_type: 'Art',
    filter_invoice_operation: 'Vorgang',
  },
  values: {
    filter_invoice_status: {
      authorized: 'Autorisiert',
      canceled: 'Storniert',
      replaced: 'Ersetzt',
      denied: 'Verweigert',
      rejected: 'Abgelehnt',
      unconfirmed: 'Ohne Protokoll',
    },
    filter_invoice_operation: {
      exit: 'Ausgang',
      entry: 'Eingang',
      return: 'Rückgabe',
    },
    filter_invoice_type: { nfe: 'NF-e', nfce: 'NFC-e', nfse: 'NFS-e' },
  },
}

export const invoicesFr: InvoiceWords = {
  labels: {
    invoice_net: 'Valeur nette',
    invoice_number: 'Numéro',
    invoice_operation: 'Opération',
    invoice_type: 'Type',
    issued_on: 'Émise le',
    key: 'Clé d’accès',
    protocol: 'Protocole ou code',
    series: 'Série',
  },
  filters: {
    filter_invoice_date: 'Émise le',
    filter_invoice_status: 'Statut',
    filter_invoice_type: 'Type',
    filter_invoice_operation: 'Opération',
  },
  values: {
    filter_invoice_status: {
      authorized: 'Autorisée',
      canceled: 'Annulée',
      replaced: 'Remplacée',
      denied: 'Refusée',
      rejected: 'Rejetée',
      unconfirmed: 'Sans protocole',
    },
    filter_invoice_operation: {
      exit: 'Sortie',
      entry: 'Entrée',
      return: 'Retour',
    },
    filter_invoice_type: { nfe: 'NF-e', nfce: 'NFC-e', nfse: 'NFS-e' },
  },
}
