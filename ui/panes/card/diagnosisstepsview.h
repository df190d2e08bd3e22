// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QWidget>

class QVBoxLayout;

namespace a2a {

/// The steps of connecting as rows: an icon and a word for the result, the observation, and for the
/// failed step a hint. The widget is a single tab stop, and screen readers read it as a whole.
class DiagnosisStepsView final : public QWidget {
    Q_OBJECT

public:
    explicit DiagnosisStepsView(QWidget *parent = nullptr);

    /// Shows the steps; the widget is hidden if there are none. `messageAbove` is a message shown
    /// above the steps. A failed step with the same message does not show it again, but text()
    /// includes it.
    void setSteps(const std::vector<DiagnosisStep> &steps, const Phrase &messageAbove = {});
    /// All steps as text, one line each.
    [[nodiscard]] QString text() const { return m_lines.join(u'\n'); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addStep(const DiagnosisStep &step, bool isShownAbove);

    QVBoxLayout *m_layout;
    QStringList m_lines;
};

} // namespace a2a
