// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/arrivals.h"
#include "model/net/http/transport.h"

#include <QObject>

#include <memory>
#include <optional>

namespace a2a {

/// A transport and its reader, on the network's thread: received data is reported to a line with
/// its time of arrival, and stays in the socket while the line has no room.
class TransportReader final : public QObject {
    Q_OBJECT

public:
    TransportReader(std::shared_ptr<Line> line, qint64 unreadLimit, QObject *parent);
    ~TransportReader() override;

    void start(const TransportRequest &request);
    /// There is room again.
    void goOn() { read(); }
    /// Reports the available data, room or not, and then the end.
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
    qint64 m_unreadLimit; ///< for a sender that cannot be slowed down
    bool m_isHttp2 = false;
    bool m_windsUp = false;
    bool m_ended = false; ///< reported
    std::optional<TransportFailure> m_failure;
    qint64 m_endedNs = 0;
};

} // namespace a2a
