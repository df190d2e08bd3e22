// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
#include "model/fold/store.h"
#include "model/lab/sdkreadings.h"

#include <QFutureWatcher>
#include <QHash>
#include <QObject>

#include <vector>

namespace a2a {

/// What the official clients make of a frame; nothing where it is no block of an event stream.
[[nodiscard]] std::optional<std::vector<SdkReading>>
sdkReadingsOf(const Recording &recording, const Store &store, FrameIndex frame);

/// A frame as the official clients' parsers get it: where its bytes stand, and what must be known
/// of them.
struct SdkFrame {
    ExchangeId exchange = 0;
    qint64 offset = 0;
    qint64 length = 0; ///< and the line feed behind it, if that is of its last line
    bool ended = false;
    bool jsonRpc = true;
    std::optional<qint64> requestId;

    /// Of bytes that were read from `offset`, one more than `length` if they are there.
    [[nodiscard]] SdkBlock blockOf(QByteArrayView bytes) const;
};

/// Which frames some official client would not read as the rules have it. A frame is read when it
/// is asked about, large ones later, one at a time and on another thread, and the answer is kept:
/// rows that nobody looks at cost nothing.
class SdkMarks final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the object.
    SdkMarks(const Recording &recording, const Store &store, QObject *parent = nullptr);

    /// How many clients read it otherwise, lose or refuse it; 0 also while that is not known.
    [[nodiscard]] int others(FrameIndex frame) const;
    /// A line for each of them: "Go: lost. …". Read again: for a tool tip.
    [[nodiscard]] QString words(FrameIndex frame) const;

    /// Blocks of more bytes are read later.
    static constexpr quint32 ReadAtOnce = 16 * 1024;

signals:
    /// A frame that was asked about has turned out to be read otherwise.
    void found(a2a::FrameIndex frame);

private:
    /// A large frame that is read, and its bytes as far as they are gathered.
    struct Large {
        FrameIndex frame = NoIndex;
        std::optional<SdkFrame> asked;
        QByteArray bytes;
    };

    bool gather();
    void readLarge();
    void takeLarge();

    const Recording &m_recording;
    const Store &m_store;
    mutable QHash<FrameIndex, quint8> m_known;
    mutable std::vector<FrameIndex> m_waiting; ///< large ones, the newest question last
    Large m_large;
    mutable Sliced m_gathering;
    QFutureWatcher<int> m_reading;
};

} // namespace a2a
