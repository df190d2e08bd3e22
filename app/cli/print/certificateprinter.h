// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/net/http/servercertificates.h"
#include "model/session/connection.h"

namespace a2a::cli {

/// The certificates that the servers of an agent presented, on standard output: those of its card
/// and of the interface in use.
void printCertificates(const Connection &agent, Recording &recording, const Output &output);
/// What is known of one whose connection was refused, in lines for the error's details.
[[nodiscard]] QStringList certificateDetails(const ServerCertificates &server);

} // namespace a2a::cli
