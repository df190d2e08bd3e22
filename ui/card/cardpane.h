// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/tlschoices.h"
#include "model/session/session.h"
#include "ui/common/selection.h"

#include <QWidget>

class QLabel;
class QScrollArea;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace a2a {

class CardSections;
class EmptyState;
class ErrorPanel;
class HexView;
class JsonTreeView;

/// The card of the selected agent: readable and raw, with Reload; while connecting a line that says so,
/// and when it failed the step, the cause and what to do.
class CardPane final : public QWidget {
    Q_OBJECT

public:
    CardPane(Session &session, Selection &selection, QWidget *parent = nullptr);

signals:
    void credentialsRequested();
    /// The user wants to look at a certificate that was refused, and perhaps accept it.
    void trustRequested(const a2a::RefusedCertificate &refused);
    /// A skill's example: for the message field.
    void promptChosen(const QString &prompt);

private:
    enum Page { Nothing, Readable, Raw }; // the last two in the order of the tabs

    QWidget *buildHeader();
    QWidget *buildRaw();
    void refresh();
    void showCard(const Connection &agent);
    void showBytes(qint64 offset, qint64 length);
    [[nodiscard]] Connection *agent();

    Session &m_session;
    Selection &m_selection;
    QTabBar *m_tabs;
    QToolButton *m_reload;
    QLabel *m_progress;
    ErrorPanel *m_error;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    CardSections *m_sections;
    JsonTreeView *m_tree;
    HexView *m_bytes;
    QByteArray m_shownJson;
    QString m_shownState; ///< what else the readable page depends on
};

} // namespace a2a
