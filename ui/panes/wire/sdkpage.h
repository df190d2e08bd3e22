// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/sdkreadings.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace a2a {

/// How each official client would read one event of a stream: one line about whether they agree,
/// and below, on request, one line per client.
class SdkPage final : public QWidget {
    Q_OBJECT

public:
    explicit SdkPage(QWidget *parent = nullptr);

    /// Hidden for other frames: only events of text streams are parsed. Large ones are parsed on
    /// another thread, and shown afterward.
    void showFrame(const Recording &recording, const Store &store, FrameIndex frame);
    void setReadings(std::vector<SdkReading> readings);
    [[nodiscard]] const std::vector<SdkReading> &readings() const { return m_readings; }
    [[nodiscard]] QToolButton *head() const { return m_head; }
    /// The heading line, for a row with other pages; it has a shorter text there.
    [[nodiscard]] QToolButton *takeHead();

private:
    void refresh();
    void showParts();

    std::vector<SdkReading> m_readings;
    Gathered<std::vector<SdkReading>> m_reader;
    QToolButton *m_head;
    QWidget *m_body;
    QGridLayout *m_grid;
    bool m_isApart = false; ///< the line stands elsewhere
};

} // namespace a2a
