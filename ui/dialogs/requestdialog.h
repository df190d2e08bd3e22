// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/preparedcall.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;
class QTabWidget;

namespace a2a {

class DialectsView;
class FindingLines;
class HexView;
class RequestEdit;
class AnnouncingLabel;
class Workspace;

/// Shows a request to the byte before it is sent, with the findings of the rules about it. It can
/// be edited, sent or discarded. The dialog is not modal and deletes itself when closed.
class RequestDialog final : public QDialog {
    Q_OBJECT

public:
    /// The dialog's title is `about`, such as "Edit and resend frame 12".
    RequestDialog(const PreparedCall &call, Workspace &workspace, const QString &about,
                  QWidget *parent = nullptr);

    [[nodiscard]] RequestEdit *edit() const { return m_edit; }
    /// The call that would be sent now, or empty while the input is invalid.
    [[nodiscard]] const std::optional<PreparedCall> &result() const { return m_result; }
    /// Findings of the rules about result().
    [[nodiscard]] FindingLines *findings() const { return m_findings; }
    /// Shows why the request was not sent; the dialog stays open.
    void setProblem(const QString &problem);

signals:
    /// The caller sends it and closes the dialog, or calls setProblem().
    void sendRequested(const a2a::PreparedCall &call);

private:
    void refresh();
    void send();
    void save();
    void write(const QString &path);
    [[nodiscard]] QByteArray shownBytes() const;
    [[nodiscard]] QString note() const;
    void build();
    void connectSignals();
    void showFindings();
    void showDialects();

    Workspace &m_workspace;
    PreparedCall m_call;
    const Redactor &m_redactor;
    std::optional<PreparedCall> m_result;
    QTabWidget *m_tabs;
    RequestEdit *m_edit;
    HexView *m_bytes;
    DialectsView *m_dialects;
    FindingLines *m_findings;
    QLabel *m_note;
    AnnouncingLabel *m_problem;
    QPushButton *m_reset;
    QPushButton *m_save;
    QPushButton *m_send;
};

} // namespace a2a
