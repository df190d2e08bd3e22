// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/sdkreadings.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace a2a {

/// Shows how each official client would parse one event of a stream: a heading about whether they
/// agree and, when it is expanded, a line per client.
class SdkPage final : public QWidget {
    Q_OBJECT

public:
    explicit SdkPage(QWidget *parent = nullptr);

    /// Shows a frame. The page is hidden for frames that are not events of text streams. Large
    /// events are parsed on another thread and shown afterward.
    void showFrame(const Recording &recording, const Store &store, FrameIndex frame);
    void setReadings(std::vector<SdkReading> readings);
    [[nodiscard]] const std::vector<SdkReading> &readings() const { return m_readings; }
    [[nodiscard]] QToolButton *header() const { return m_header; }
    /// Hands over the heading, to be placed in a row with other pages, where its text is shorter.
    [[nodiscard]] QToolButton *takeHeader();

private:
    void refresh();
    void updateParts();

    std::vector<SdkReading> m_readings;
    GatheredJob<std::vector<SdkReading>> m_reader;
    QToolButton *m_header;
    QWidget *m_body;
    QGridLayout *m_grid;
    bool m_isHeaderDetached = false; ///< the heading is placed elsewhere
};

} // namespace a2a
