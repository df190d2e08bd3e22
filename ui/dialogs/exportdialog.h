// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/export/exportjob.h"
#include "model/export/redactionscan.h"

#include <QDialog>
#include <QPointer>

#include <functional>
#include <memory>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace a2a {

class ErrorPanel;
class Selection;
class TextView;

/// Writes the session, a conversation or an exchange for other programs. Before anything is written
/// it shows what is in it, what is masked, and the beginning of the file. Never blocks: the window
/// can be used while a large session is written.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    using PathCallback = std::function<void(const QString &path)>; ///< not called if canceled
    /// Asks the user for the file to write, given a proposed one. It must itself confirm
    /// overwriting.
    using PathPrompt = std::function<void(const QString &proposed, const PathCallback &answer)>;

    /// The selection determines the offered scopes.
    ExportDialog(const Session &session, const Selection &selection, QWidget *parent = nullptr);
    ~ExportDialog() override;

    void setPathPrompt(PathPrompt ask) { m_pathPrompt = std::move(ask); }
    void setFormat(ExportFormat format);
    [[nodiscard]] ExportFormat format() const;
    [[nodiscard]] ExportScope scope() const;

signals:
    /// The file is complete.
    void exported(const QString &path);
    /// The user wants to see these exchanges, which contain values that are not masked.
    void showExchangesRequested(const std::vector<a2a::ExchangeId> &exchanges);

protected:
    void reject() override;

private:
    void fillScopes(const Selection &selection);
    void build();
    void preview();
    void showContents();
    void showMasked();
    void askForFile();
    void write(const QString &path);
    void written();
    void showBusy(bool isBusy);
    [[nodiscard]] QString proposedPath() const;

    const Session &m_session;
    PathPrompt m_pathPrompt;
    QComboBox *m_formats;
    QComboBox *m_scopes;
    QLabel *m_contents;
    QLabel *m_masked;
    QPushButton *m_showUnmasked;
    QLabel *m_previewTitle;
    TextView *m_preview;
    ErrorPanel *m_problem;
    QProgressBar *m_progress;
    QDialogButtonBox *m_buttons;
    QPushButton *m_export = nullptr;
    std::vector<ExportScope> m_scopeChoices; ///< as in m_scopes
    TimeSlicedJob m_scanJob;
    std::unique_ptr<ExportSource> m_source; ///< source of the preview
    std::unique_ptr<RedactionScan> m_scan;
    std::unique_ptr<ExportJob> m_job;
};

} // namespace a2a
