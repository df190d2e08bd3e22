// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/lab/sdkreadings.h"

#include <QWidget>

class QGridLayout;
class QToolButton;

namespace a2a {

/// How each official client would read one event of a stream: one line that says whether they
/// agree, and below, on request, a line for each of them.
class SdkPage final : public QWidget {
    Q_OBJECT

public:
    explicit SdkPage(QWidget *parent = nullptr);

    /// Hidden where there is nothing to read: only events of text streams are.
    void showFrame(const Recording &recording, const Store &store, FrameIndex frame);
    void setReadings(std::vector<SdkReading> readings);
    [[nodiscard]] const std::vector<SdkReading> &readings() const { return m_readings; }
    [[nodiscard]] QToolButton *head() const { return m_head; }

private:
    void refresh();

    std::vector<SdkReading> m_readings;
    QToolButton *m_head;
    QWidget *m_body;
    QGridLayout *m_grid;
};

} // namespace a2a
