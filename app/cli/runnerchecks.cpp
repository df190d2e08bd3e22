// SPDX-License-Identifier: Apache-2.0
// What Runner does before the call that was asked for: keys of the card's signatures, and probes.
#include "app/cli/runner.h"

namespace a2a::cli {

/// The card, with what its signatures are worth.
void Runner::onCard()
{
    applyApiKey();
    if (!m_options.fetchKeys)
        return tellCard();
    m_keys = std::make_unique<KeyFetch>(m_session, m_connection.index());
    connect(m_keys.get(), &KeyFetch::finished, this, &Runner::tellCard);
    m_keys->start();
}

void Runner::tellCard()
{
    if (m_finished)
        return;
    m_printer.news();
    m_printer.card(m_connection);
    act();
}

/// First what changes nothing, then what was asked for.
void Runner::probe()
{
    m_prober = std::make_unique<Prober>(m_connection, m_session.recording());
    connect(m_prober.get(), &Prober::probed, this, [this](const ProbeResult &result) {
        m_printer.probe(result);
        m_printer.news();
    });
    connect(m_prober.get(), &Prober::finished, this, [this] {
        if (m_interrupted)
            finish(outcome());
        else
            call();
    });
    m_prober->start();
}

} // namespace a2a::cli
