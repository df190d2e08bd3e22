// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QObject>
#include <QProcessEnvironment>

class QProcess;

namespace a2a {

/// What a decoder needs to find its libraries and fonts, and no secrets.
[[nodiscard]] QProcessEnvironment helperEnvironment();

/// Ends a process and destroys it when it has ended: destroying a running one would block.
void killAndDelete(QProcess *process);

/// Writes a request to a helper in slices, as fast as it takes them, and closes its input. Owned by
/// the process, which has not been started yet.
class RequestWriter final : public QObject {
    Q_OBJECT

public:
    RequestWriter(RenderRequest request, QProcess *process);

private:
    void writeMore();

    RenderRequest m_request;
    QProcess *m_process;
    qint64 m_written = 0; ///< one more than the total: done
};

} // namespace a2a
