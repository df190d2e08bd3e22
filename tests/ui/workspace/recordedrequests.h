// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"

#include <QList>

namespace a2a::test {

/// The requests of one kind that were made since.
template <typename Wanted>
class RecordedRequests final : public QList<Wanted> {
public:
    explicit RecordedRequests(Navigator &navigator)
    {
        navigator.serve<Wanted>(&m_context, [this](const Wanted &wanted) { this->append(wanted); });
    }
    Q_DISABLE_COPY_MOVE(RecordedRequests)

private:
    QObject m_context;
};

} // namespace a2a::test
