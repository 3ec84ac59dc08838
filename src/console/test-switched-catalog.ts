const change = { changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' }

/** Three services; a manager has turned one off and hidden another. */
export const SWITCHED_CATALOG = {
  servicos: ['Gravame', 'RENAJUD', 'Consulta Simples'].map((nome) => ({
    servico: nome.toLowerCase(),
    nome,
    requer: ['placa'],
    preco: 8.9,
  })),
  switches: {
    gravame: { mode: 'off' as const, ...change },
    renajud: { mode: 'hidden' as const, ...change },
  },
}
