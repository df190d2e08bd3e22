// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/arrivals.h"
#include "model/net/http/transport.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a {

/// A transport and who reads it, on the network's thread: what comes is told to a line with the
/// time at which it came, and stays in the socket while the line has no room.
class TransportReader final : public QObject {
    Q_OBJECT

public:
    TransportReader(std::shared_ptr<Line> line, qint64 unreadLimit, QObject *parent);
    ~TransportReader() override;

    void start(const TransportRequest &request);
    /// There is room again.
    void goOn() { read(); }
    /// Tells what is there by now, room or not, and the end behind it.
    void windUp();

private:
    static constexpr qint64 StepBytes = Arrivals::PieceBytes;
    static constexpr qsizetype LeastRoom = qsizetype{32} * 1024;

    void tell(Arrival arrival);
    void onHead();
    void read();
    void onFinished(const TransportFailure &failure);
    void boundUnread();
    void tellEnd();

    std::shared_ptr<Line> m_line;
    Transport m_transport;
    qint64 m_unreadLimit; ///< of a sender that cannot be made to wait
    bool m_isHttp2 = false;
    bool m_windsUp = false;
    bool m_ended = false; ///< told
    std::optional<TransportFailure> m_failure;
    qint64 m_endedNs = 0;
};

} // namespace a2a
