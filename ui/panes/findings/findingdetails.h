// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingfacts.h"

#include <QScrollArea>

#include <optional>

class QAction;
class QLabel;
class QVBoxLayout;

namespace a2a {

class FittedText;
class FlowLayout;
class SeverityLabel;

/// The details of one finding: the expected and the actual value with its bytes, the section as a
/// link, what to do, and its location. All texts are plain text and can be selected.
class FindingDetails final : public QScrollArea {
    Q_OBJECT

public:
    explicit FindingDetails(QWidget *parent = nullptr);

    /// Sets the finding to show. No value shows a hint to select one.
    void setFinding(const std::optional<FindingFacts> &finding);
    [[nodiscard]] const std::optional<FindingFacts> &finding() const { return m_finding; }
    /// Sets the actions that have buttons.
    void setActions(const QList<QAction *> &actions);

signals:
    void linkChosen(const QString &url);

private:
    QLabel *addHeading(const QString &heading);
    QLabel *addText(QLabel *heading);
    void showLinks();
    void showBytes();
    static void setText(QLabel *label, const QString &text);
    void showFound();

    std::optional<FindingFacts> m_finding;
    QWidget *m_content;
    QVBoxLayout *m_layout;
    SeverityLabel *m_title;
    FlowLayout *m_links;
    QLabel *m_violation;
    QLabel *m_expected;
    QLabel *m_actual;
    QLabel *m_found;
    FittedText *m_bytes;
    FittedText *m_location;
    QLabel *m_advice;
    FittedText *m_where;
    FlowLayout *m_buttons;
};

} // namespace a2a
