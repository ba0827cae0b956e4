#!/usr/bin/env node
// The same in JavaScript: `pitboss match lasvegas --bots "cmd:node line_bot.mjs,greedy"`, run beside this file.
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  const first = asked.legal[0]
  console.log(JSON.stringify({ question: asked.question, move: first.name }))
}
