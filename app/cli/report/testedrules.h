// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/prober.h"
#include "model/session/session.h"

#include <QSet>

namespace a2a::cli {

/// The rules that a check could have found broken. Nothing that the other rules are about was
/// received, so that they neither hold nor are broken.
class TestedRules final {
public:
    TestedRules(const Session &session, const std::vector<ProbeResult> &probes);

    [[nodiscard]] bool contains(const QByteArray &rule) const;

private:
    void addExchanges(const Session &session);
    void addObjects(const Store &store);

    QSet<QByteArray> m_prefixes; ///< the letters before the number of an id
    QSet<QByteArray> m_probed;   ///< rules that a probe's response decided
};

} // namespace a2a::cli
