// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;

namespace a2a {

class Chip;
class ElidedLabel;
class FilterCompletion;
class FilterEdit;
struct FilterNode;

/// The bar above the findings, with their filter field and the number of muted findings, whose menu
/// unmutes rules.
class FindingsBar final : public QWidget {
    Q_OBJECT

public:
    explicit FindingsBar(Workspace &workspace, QWidget *parent = nullptr);

    void focusFilter();
    [[nodiscard]] QString text() const;
    void setText(const QString &text);
    /// Sets the number of findings of muted rules.
    void setMutedCount(quint32 findings);
    [[nodiscard]] QString filterError() const; ///< why the filter is invalid; empty if it is valid

signals:
    /// The filter has changed. Null if there is none.
    void filterChanged(const a2a::FilterNode *filter);
    void focusReleased(); ///< Esc was pressed; focus the list

private:
    void build();
    void checkFilter();
    void apply();
    void fillMenu();

    FindingMarks &m_marks;
    FilterCompletion *m_completion;
    FilterEdit *m_edit;
    QAction *m_icon;
    QAction *m_clear;
    Chip *m_muted;
    ElidedLabel *m_filterError;
    QTimer m_applyTimer;
    QString m_applied;
};

} // namespace a2a
